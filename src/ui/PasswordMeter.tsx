import { classes } from './classes.ts'
import { passwordStrength, type Strength } from './password-strength.ts'

type Props = { password: string; about?: readonly string[] }

const looks: Record<Strength['level'], { word: string; bars: number; fill: string }> = {
  short: { word: 'Too short', bars: 1, fill: 'bg-danger' },
  weak: { word: 'Weak', bars: 1, fill: 'bg-danger' },
  fair: { word: 'Fair', bars: 2, fill: 'bg-caution' },
  strong: { word: 'Strong', bars: 3, fill: 'bg-positive' },
}

/** How hard a new password is to guess, and what would make it harder. Advice only: the form takes what the contract takes. */
export function PasswordMeter({ password, about = [] }: Props) {
  const { level, advice } = passwordStrength(password, about)
  const { word, bars, fill } = looks[level]
  const empty = password === ''
  return (
    <div className="flex flex-col gap-1.5">
      <div aria-hidden className="grid grid-cols-3 gap-1.5">
        {[1, 2, 3].map((bar) => (
          <span
            key={bar}
            className={classes('h-1 rounded-full transition-colors', !empty && bar <= bars ? fill : 'bg-line')}
          />
        ))}
      </div>
      {/* Its text changes only with the level, so that it isn't read out at every key. */}
      <p role="status" className="text-sm text-ink-muted">
        {empty ? (
          'At least 8 characters. Longer is stronger: three or four unrelated words do well.'
        ) : (
          <>
            <span className="font-semibold text-ink">{word}.</span> {advice}
          </>
        )}
      </p>
    </div>
  )
}
