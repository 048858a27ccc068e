import type { ApiProblem } from '../../../client/api.ts'
import { proofRules } from '../../../client/files/use-proofs.ts'
import { Uploader } from '../../../ui/file/Uploader.tsx'
import { Field } from '../../../ui/form/Field.tsx'
import { TextArea } from '../../../ui/form/TextArea.tsx'
import { useLocale, useWords } from '../../../ui/words.tsx'
import { numberFormat } from '../../../words/formatters.ts'
import { fill, pluralOf } from '../../../words/message.ts'
import type { Statement } from './use-statement.ts'

const rules = proofRules(10)

type Props = {
  of: Statement
  label: string
  /** It was to be sent: what is too short is wrong now. */
  tried: boolean
  /** What the server found wrong. */
  faults: ApiProblem['fields']
}

/** A text of a certain length, which says how much is still wanted, and the evidence for it. */
export function StatementFields({ of: { text, write, files, least, short }, label, tried, faults }: Props) {
  const w = useWords('disputes')
  return (
    <>
      <Field
        label={label}
        error={tried && short ? fill(w.tooShort, { field: label, n: least }) : faults.statement}
        required
        hint={
          <>
            <span className="block">{w.statementHint}</span>
            <span className="tabular block">
              <Count length={text.trim().length} least={least} />
            </span>
          </>
        }
      >
        <TextArea name="statement" rows={7} value={text} onChange={(event) => write(event.target.value)} />
      </Field>
      <Uploader
        label={w.evidence}
        hint={w.evidenceHint}
        rules={rules}
        files={files.files}
        onAdd={files.add}
        onRemove={files.remove}
        onRetry={files.retry}
        error={faults.file_ids}
      />
    </>
  )
}

function Count({ length, least }: { length: number; least: number }) {
  const w = useWords('disputes')
  const { format } = useLocale()
  const left = least - length
  return left > 0
    ? fill(pluralOf(w.statementLeft, left, format), { least: numberFormat(format).format(least) })
    : fill(w.statementEnough, { n: numberFormat(format).format(length) })
}
