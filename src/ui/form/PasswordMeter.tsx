import { fill } from '../../words/message.ts'
import { classes } from '../classes.ts'
import { useWords } from '../words.tsx'
import { passwordStrength, SHORTEST, type Strength } from './password-strength.ts'

type Props = { password: string; about?: readonly string[] }

type Word = 'passwordShort' | 'passwordWeak' | 'passwordFair' | 'passwordStrong'

const looks: Record<Strength['level'], { word: Word; bars: number; ground: string }> = {
  short: { word: 'passwordShort', bars: 1, ground: 'bg-danger' },
  weak: { word: 'passwordWeak', bars: 1, ground: 'bg-danger' },
  fair: { word: 'passwordFair', bars: 2, ground: 'bg-caution' },
  strong: { word: 'passwordStrong', bars: 3, ground: 'bg-positive' },
}

/** How hard a new password is to guess, and what would make it harder. Advice only: the form takes what the contract takes. */
export function PasswordMeter({ password, about = [] }: Props) {
  const w = useWords('ui')
  const { level, advice } = passwordStrength(password, about)
  const { word, bars, ground } = looks[level]
  const empty = password === ''
  return (
    <div className="flex flex-col gap-1.5">
      <div aria-hidden className="grid grid-cols-3 gap-1.5">
        {[1, 2, 3].map((bar) => (
          <span
            key={bar}
            className={classes('h-1 rounded-full transition-colors', !empty && bar <= bars ? ground : 'bg-line')}
          />
        ))}
      </div>
      {/* Its text changes only with the level, so that it isn't read out at every key. */}
      <p role="status" className="text-sm text-ink-muted">
        {empty ? (
          w.passwordHint
        ) : (
          <>
            <span className="font-semibold text-ink">{w[word]}.</span> {fill(w[advice], { n: SHORTEST })}
          </>
        )}
      </p>
    </div>
  )
}
