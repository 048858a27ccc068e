/** What a colour says, never by itself: done, needs care, gone wrong, nothing to say, waits for others, waits for the reader. None is the brand's. */
export type Tone = 'positive' | 'caution' | 'danger' | 'neutral' | 'progress' | 'yours'

/** Text on its ground, by tone; AA in both modes. What waits for the reader is the one that isn't soft. */
export const softTone: Record<Tone, string> = {
  positive: 'bg-positive-soft text-positive',
  caution: 'bg-caution-soft text-caution',
  danger: 'bg-danger-soft text-danger',
  neutral: 'bg-surface-sunken text-ink-muted',
  progress: 'bg-waiting-soft text-waiting',
  yours: 'bg-caution text-surface-raised',
}
