import { DocumentViewer } from '../file/DocumentViewer.tsx'
import type { FileRules } from '../file/file-rules.ts'
import { Uploader } from '../file/Uploader.tsx'
import { Specimen } from './Specimen.tsx'

const rules: FileRules = { types: ['image/jpeg', 'image/png', 'application/pdf'], maxBytes: 10_000_000, maxFiles: 3 }
const none = () => {}
const picture = '/apple-touch-icon.png'

export function Files() {
  return (
    <>
      <Specimen name="Uploader">
        <Uploader label="Proof of payment" rules={rules} files={[]} onAdd={none} onRemove={none} />
        <Uploader
          label="Front of the passport"
          rules={{ ...rules, maxFiles: 1 }}
          error="Add a picture of the passport."
          onAdd={none}
          onRemove={none}
          onRetry={none}
          files={[
            { id: 'a', name: 'passport.png', size: 1_400_000, preview: picture },
            { id: 'b', name: 'statement-of-november-from-the-bank.pdf', size: 220_000, progress: 60 },
            { id: 'c', name: 'receipt.pdf', size: 90_000, problem: 'The connection was lost. Try it again.' },
          ]}
        />
      </Specimen>
      <Specimen name="DocumentViewer">
        <DocumentViewer name="passport.png" label="Front of the passport" type="image/png" src={picture} />
        <DocumentViewer name="statement.pdf" label="Bank statement" type="application/pdf" src="#statement.pdf" />
      </Specimen>
    </>
  )
}
