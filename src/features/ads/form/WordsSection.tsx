import { adRules } from '../../../contract/market/ads.ts'
import { Field } from '../../../ui/form/Field.tsx'
import { TextArea } from '../../../ui/form/TextArea.tsx'
import { useWords } from '../../../ui/words.tsx'
import { Folded } from './Folded.tsx'
import type { AdForm } from './use-ad-form.ts'

/** What others read before they take it, and first thing in the chat. */
export function WordsSection({ form }: { form: AdForm }) {
  const w = useWords('ads')
  const { typed, write, faults } = form
  return (
    <Folded
      title={w.wordsTitle}
      says={typed.terms || typed.autoReply || w.wordsNone}
      wrong={Boolean(faults.terms ?? faults.auto_reply)}
    >
      {() => (
        <>
          <Field label={w.terms} hint={w.termsHint} error={faults.terms} optional>
            <TextArea
              name="terms"
              rows={4}
              maxLength={adRules.termsLength}
              value={typed.terms}
              onChange={(event) => write({ terms: event.target.value })}
            />
          </Field>
          <Field label={w.autoReply} hint={w.autoReplyHint} error={faults.auto_reply} optional>
            <TextArea
              name="auto_reply"
              rows={3}
              maxLength={adRules.autoReplyLength}
              value={typed.autoReply}
              onChange={(event) => write({ autoReply: event.target.value })}
            />
          </Field>
        </>
      )}
    </Folded>
  )
}
