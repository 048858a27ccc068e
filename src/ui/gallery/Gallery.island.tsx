import { PageHeader } from '../PageHeader.tsx'
import { island } from '../words.tsx'
import { Actions } from './Actions.tsx'
import { Charts } from './Charts.tsx'
import { Choices } from './Choices.tsx'
import { Display } from './Display.tsx'
import { Files } from './Files.tsx'
import { Forms } from './Forms.tsx'
import { Lists } from './Lists.tsx'
import { LongAmounts } from './LongAmounts.tsx'
import { MoneyForms } from './MoneyForms.tsx'
import { Moment } from './moment.ts'
import { Overlays } from './Overlays.tsx'
import { People } from './People.tsx'
import { Proofs } from './Proofs.tsx'
import { States } from './States.tsx'

const toggle = () => {
  const root = document.documentElement
  root.dataset.theme = root.dataset.theme === 'dark' ? 'light' : 'dark'
}

/** Every ui part in every state. */
function Gallery({ now }: { now: string }) {
  return (
    <Moment value={now}>
      <PageHeader
        title="Gallery"
        lead="Every part in every state."
        actions={
          <button type="button" className="link min-h-touch" onClick={toggle}>
            Light or dark
          </button>
        }
      />
      <div className="grid items-start gap-x-10 lg:grid-cols-2">
        <Actions />
        <Forms />
        <Choices />
        <MoneyForms />
        <LongAmounts />
        <Proofs />
        <Overlays />
        <Display />
        <States />
        <Files />
        <People />
        <Charts />
        <Lists />
      </div>
    </Moment>
  )
}

export default island(Gallery)
