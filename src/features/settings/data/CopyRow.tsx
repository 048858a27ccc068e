import { FileDown } from 'lucide-react'
import { call } from '../../../client/api.ts'
import { put, useEndpoint } from '../../../client/cache/swr.ts'
import { useFile } from '../../../client/files/use-file.ts'
import { useAction } from '../../../client/forms/use-action.ts'
import { useStepUp } from '../../../client/forms/use-step-up.ts'
import { askDataExport, type DataExport, dataExport, fetchDataExport } from '../../../contract/accounts/data-exports.ts'
import { Button } from '../../../ui/Button.tsx'
import { exactTime } from '../../../ui/data/format-time.ts'
import { ProblemBanner } from '../../../ui/feedback/ProblemBanner.tsx'
import { fileSize } from '../../../ui/file/file-rules.ts'
import { useLocale, useWords } from '../../../ui/words.tsx'
import { fill } from '../../../words/message.ts'
import { SettingRow } from '../SettingRow.tsx'
import { StepUp } from '../security/StepUp.tsx'
import { WithAct } from '../WithAct.tsx'

/** A copy of everything: asked for here, made meanwhile, fetched here. */
export function CopyRow() {
  const w = useWords('ownData')
  const latest = useEndpoint(dataExport, {}).data?.data.latest
  const { run, busy, problem } = useAction()
  const stepUp = useStepUp()
  const ask = () =>
    run(async () => {
      const answer = await stepUp.confirmed((proof) =>
        call(askDataExport, { body: {} }, proof ? { stepUp: proof } : {}),
      )
      if (answer) put(dataExport, {}, answer.data)
    })
  const making = latest?.state === 'asked'
  return (
    <SettingRow
      icon={<FileDown size={20} />}
      title={w.copy}
      text={w.copyText}
      action={
        latest !== undefined &&
        !making && (
          <Button variant="secondary" size="sm" loading={busy} onClick={() => void ask()}>
            {w.copyAsk}
          </Button>
        )
      }
    >
      {making && (
        <WithAct title={w.copyMaking} text={w.copyMakingText}>
          {null}
        </WithAct>
      )}
      {latest && !making && <Made latest={latest} />}
      {problem && <ProblemBanner problem={problem} />}
      <StepUp dialog={stepUp.dialog} description={w.copyConfirm} confirm={w.copyAsk} />
    </SettingRow>
  )
}

function Made({ latest }: { latest: DataExport }) {
  const w = useWords('ownData')
  const { format, zone } = useLocale()
  const { run, busy, problem } = useFile()
  const asked = exactTime(latest.asked_at, format, zone)
  if (latest.state === 'over' || !latest.expires_at)
    return <p className="text-sm text-ink-muted">{fill(w.copyOver, { asked })}</p>
  const until = exactTime(latest.expires_at, format, zone)
  return (
    <>
      <WithAct
        title={w.copyReady}
        text={fill(w.copyReadyText, { asked, size: fileSize(latest.bytes ?? 0, format), until })}
      >
        <Button
          size="sm"
          loading={busy}
          onClick={() => void run(fetchDataExport, { query: { export_id: latest.id, format: 'zip' } }, 'my-data.zip')}
        >
          {w.copyFetch}
        </Button>
      </WithAct>
      {problem && <ProblemBanner problem={problem} />}
    </>
  )
}
