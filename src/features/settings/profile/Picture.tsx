import { Camera } from 'lucide-react'
import { type ReactNode, useId, useRef } from 'react'
import { avatarAddress } from '../../../client/avatar-address.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { Button } from '../../../ui/Button.tsx'
import { ProblemBanner } from '../../../ui/feedback/ProblemBanner.tsx'
import { FieldError } from '../../../ui/form/FieldError.tsx'
import { useWords } from '../../../ui/words.tsx'
import { fill } from '../../../words/message.ts'
import { SavedNotice } from '../SavedNotice.tsx'
import { pictureTypes, usePicture } from './use-picture.ts'
import type { ProfileProps } from './use-profile-form.ts'

/** The picture beside one's username (`children`): chosen, changed, removed. Each takes effect at once, in the header as well. */
export function Picture({ children, ...props }: ProfileProps & { children: ReactNode }) {
  const w = useWords('settings')
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const { profile } = props
  const { take, remove, limits, sending, removing, done, fault, problem } = usePicture(props)
  return (
    <div className="flex flex-col gap-3">
      <div className="flex items-center gap-5">
        <Avatar name={profile.username} src={avatarAddress(profile.avatar, 'large')} size="lg" />
        <div className="min-w-0">{children}</div>
      </div>
      <div className="flex flex-wrap gap-x-3 gap-y-2">
        <Button
          variant="secondary"
          size="sm"
          icon={<Camera aria-hidden size={18} />}
          loading={sending}
          aria-describedby={`${id}-limits ${fault ? `${id}-fault` : ''}`}
          onClick={() => input.current?.click()}
        >
          {profile.avatar ? w.pictureChange : w.pictureChoose}
        </Button>
        {profile.avatar && (
          <Button variant="quiet" size="sm" loading={removing} onClick={remove}>
            {w.pictureRemove}
          </Button>
        )}
        <input
          ref={input}
          type="file"
          hidden
          accept={pictureTypes}
          aria-label={w.picture}
          onChange={({ target }) => {
            const [file] = target.files ?? []
            if (file) take(file)
            // So that the same file can be chosen again.
            target.value = ''
          }}
        />
      </div>
      <p id={`${id}-limits`} className="text-sm text-ink-muted">
        {fill(w.pictureHint, limits)}
      </p>
      <div role="alert" className="empty:hidden">
        {fault && <FieldError id={`${id}-fault`}>{fault}</FieldError>}
      </div>
      {problem && <ProblemBanner problem={problem} />}
      <SavedNotice>{done && w[done]}</SavedNotice>
    </div>
  )
}
