import { PageHeader } from '../PageHeader.tsx'
import { Actions } from './Actions.tsx'
import { Display } from './Display.tsx'
import { Forms } from './Forms.tsx'
import { Lists } from './Lists.tsx'
import { MoneyForms } from './MoneyForms.tsx'
import { Overlays } from './Overlays.tsx'
import { Proofs } from './Proofs.tsx'
import { States } from './States.tsx'

const toggle = () => {
  const root = document.documentElement
  root.dataset.theme = root.dataset.theme === 'dark' ? 'light' : 'dark'
}

/** Every ui part in every state. */
export default function Gallery() {
  return (
    <>
      <PageHeader
        title="Gallery"
        lead="Every part in every state."
        actions={
          <button type="button" className="link min-h-touch" onClick={toggle}>
            Light or dark
          </button>
        }
      />
      <div className="grid gap-x-10 lg:grid-cols-2">
        <div className="min-w-0">
          <Actions />
          <Forms />
          <Overlays />
          <Proofs />
        </div>
        <div className="min-w-0">
          <MoneyForms />
          <Display />
          <States />
        </div>
      </div>
      <Lists />
    </>
  )
}
