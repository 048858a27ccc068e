import { useState } from 'react'
import { ApiProblem, call } from '../../client/api.ts'
import { useEndpoint } from '../../client/cache/swr.ts'
import {
  getNotificationSettings,
  type NotificationSettings,
  type NotificationTopic,
  setNotificationSettings,
} from '../../contract/notifications.ts'
import { Card } from '../../ui/Card.tsx'
import { ProblemBanner } from '../../ui/feedback/ProblemBanner.tsx'
import { useWords } from '../../ui/words.tsx'
import { fill } from '../../words/message.ts'
import { Loaded } from './Loaded.tsx'
import { PushCard } from './PushCard.tsx'

type Topic = NotificationSettings['topics'][number]
type Choice = { topic: NotificationTopic; email?: boolean; push?: boolean }

/** What reaches the customer outside the app: emails and push, for each topic; what is chosen counts at once. */
export function NotificationsSection() {
  const w = useWords('notifications')
  const answer = useEndpoint(getNotificationSettings, {})
  const [problem, setProblem] = useState<ApiProblem>()
  const settings = answer.data?.data
  const put = (data: NotificationSettings) => void answer.mutate({ data, next: null }, { revalidate: false })
  const choose = async (choice: Choice) => {
    if (!settings) return
    setProblem(undefined)
    const topics = settings.topics.map((one) => (one.topic === choice.topic ? { ...one, ...choice } : one))
    put({ ...settings, topics })
    try {
      put((await call(setNotificationSettings, { body: choice })).data)
    } catch (error) {
      put(settings)
      if (!(error instanceof ApiProblem)) throw error
      setProblem(error)
    }
  }
  const loading = { problem: answer.error, retry: () => void answer.mutate(), retrying: answer.isValidating }
  return (
    <Loaded loading={loading} failed={w.failed}>
      {settings && (
        <Card title={w.title} lead={w.lead} flush>
          {problem && <ProblemBanner problem={problem} />}
          <ul className="divide-y divide-line border-t border-line">
            {settings.topics.map((one) => (
              <TopicRow
                key={one.topic}
                topic={one}
                withPush={settings.push_key !== null}
                onChoose={(choice) => void choose(choice)}
              />
            ))}
          </ul>
        </Card>
      )}
      {settings?.push_key && <PushCard pushKey={settings.push_key} onSettings={put} />}
    </Loaded>
  )
}

type RowProps = { topic: Topic; withPush: boolean; onChoose: (choice: Choice) => void }

function TopicRow({ topic: { topic, email, email_fixed, push }, withPush, onChoose }: RowProps) {
  const w = useWords('notifications')
  const name = w[`${topic}Name`]
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-5 py-4 sm:px-6">
      <div className="min-w-0 flex-1 basis-[220px]">
        <h3 className="font-semibold">{name}</h3>
        <p className="mt-0.5 text-sm text-ink-muted">{w[`${topic}Hint`]}</p>
      </div>
      <div className="flex items-center gap-6">
        {email_fixed ? (
          <span className="text-sm text-ink-muted">
            {w.email}: {w.fixed}
          </span>
        ) : (
          <Choose
            label={w.email}
            about={fill(w.emailFor, { topic: name })}
            checked={email}
            onChange={(to) => onChoose({ topic, email: to })}
          />
        )}
        {withPush && (
          <Choose
            label={w.push}
            about={fill(w.pushFor, { topic: name })}
            checked={push}
            onChange={(to) => onChoose({ topic, push: to })}
          />
        )}
      </div>
    </li>
  )
}

type ChooseProps = { label: string; about: string; checked: boolean; onChange: (to: boolean) => void }

const Choose = ({ label, about, checked, onChange }: ChooseProps) => (
  <label className="flex min-h-touch cursor-pointer items-center gap-2 text-sm">
    <input
      type="checkbox"
      aria-label={about}
      checked={checked}
      onChange={(event) => onChange(event.target.checked)}
      className="check size-5 shrink-0 rounded-[6px]"
    />
    <span aria-hidden>{label}</span>
  </label>
)
