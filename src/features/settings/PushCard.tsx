import type { NotificationSettings } from '../../contract/notifications.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { useWords } from '../../ui/words.tsx'
import { type PushState, usePush } from './use-push.ts'

type Props = { pushKey: string; onSettings: (settings: NotificationSettings) => void }

const sentence = {
  looking: 'browserOff',
  none: 'browserNone',
  refused: 'browserRefused',
  off: 'browserOff',
  on: 'browserOn',
} as const satisfies Record<PushState, string>

/** Whether this very browser shows push messages. */
export function PushCard({ pushKey, onSettings }: Props) {
  const w = useWords('notifications')
  const { state, busy, failed, turnOn, turnOff } = usePush(onSettings)
  return (
    <Card title={w.browser}>
      <div className="flex flex-col items-start gap-4">
        <p className="text-ink-muted">{w[sentence[state]]}</p>
        {failed && (
          <Banner tone="caution" live>
            {w.notTurned}
          </Banner>
        )}
        {state === 'off' && (
          <Button loading={busy} onClick={() => turnOn(pushKey)}>
            {w.turnOn}
          </Button>
        )}
        {state === 'on' && (
          <Button variant="secondary" loading={busy} onClick={turnOff}>
            {w.turnOff}
          </Button>
        )}
      </div>
    </Card>
  )
}
