import type { LastSeen } from '../../../contract/accounts/profiles.ts'
import { Time } from '../../../ui/data/Time.tsx'
import { useWords } from '../../../ui/words.tsx'

/** Whether a customer is here now, or when they last were. */
export function Here({ seen }: { seen: LastSeen }) {
  const t = useWords('deskTool')
  if (seen.online) return <span className="text-positive">{t.hereNow}</span>
  if (seen.at === null) return null
  return (
    <span>
      {t.lastHere} <Time at={seen.at} />
    </span>
  )
}

/** A customer by their name, with a dot where they are here now. */
export function Named({ username, seen }: { username: string; seen: LastSeen }) {
  const t = useWords('deskTool')
  return (
    <>
      <bdi>@{username}</bdi>
      {seen.online && (
        <>
          <span aria-hidden className="ms-1.5 inline-block size-2 rounded-full bg-positive align-middle" />
          <span className="sr-only"> ({t.hereNow})</span>
        </>
      )}
    </>
  )
}
