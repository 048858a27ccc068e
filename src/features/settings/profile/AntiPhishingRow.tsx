import { MailCheck } from 'lucide-react'
import { useState } from 'react'
import { useAction } from '../../../client/forms/use-action.ts'
import { useStepUp } from '../../../client/forms/use-step-up.ts'
import { Button } from '../../../ui/Button.tsx'
import { ProblemBanner } from '../../../ui/feedback/ProblemBanner.tsx'
import { onDemand } from '../../../ui/overlay/on-demand.tsx'
import { Status } from '../../../ui/status/Status.tsx'
import { useWords } from '../../../ui/words.tsx'
import { SavedNotice } from '../SavedNotice.tsx'
import { SettingRow } from '../SettingRow.tsx'
import { StepUp } from '../security/StepUp.tsx'
import { type ProfileProps, updateProfile } from './use-profile-form.ts'

// Comes when it is opened, and the form library with it.
const CodeForm = onDemand(() => import('../security/CodeForm.tsx').then((it) => it.CodeForm))

/** The word in our emails: set, changed or removed, each time once it is certain who asks. */
export function AntiPhishingRow({ profile, onSaved }: ProfileProps) {
  const w = useWords('settings')
  const [open, setOpen] = useState(false)
  const [done, setDone] = useState<'codeSaved' | 'codeRemoved'>()
  const stepUp = useStepUp()
  const removal = useAction()
  const code = profile.anti_phishing_code

  /** False when the person went back. */
  const save = async (next: string | null): Promise<boolean> => {
    setDone(undefined)
    const answer = await stepUp.confirmed(async (proof) => {
      const { data } = await updateProfile(profile, { anti_phishing_code: next }, proof)
      return { data }
    })
    if (!answer) return false
    onSaved(answer.data)
    setDone(next === null ? 'codeRemoved' : 'codeSaved')
    setOpen(false)
    return true
  }
  const action = !open && (
    <>
      <Button variant="secondary" size="sm" onClick={() => setOpen(true)}>
        {code ? w.changeCode : w.setCode}
      </Button>
      {code && (
        <Button variant="quiet" size="sm" loading={removal.busy} onClick={() => void removal.run(() => save(null))}>
          {w.removeCode}
        </Button>
      )}
    </>
  )
  return (
    <SettingRow
      icon={<MailCheck size={20} />}
      title={w.antiPhishing}
      text={w.antiPhishingText}
      value={code && <bdi className="break-words">{code}</bdi>}
      status={!code && <Status tone="neutral">{w.off}</Status>}
      action={action}
    >
      {open && <CodeForm now={code ?? ''} onSave={save} onCancel={() => setOpen(false)} />}
      {removal.problem && <ProblemBanner problem={removal.problem} />}
      {done && !open && <SavedNotice>{w[done]}</SavedNotice>}
      <StepUp dialog={stepUp.dialog} description={w.confirmCode} confirm={open ? w.saveCode : w.removeCode} />
    </SettingRow>
  )
}
