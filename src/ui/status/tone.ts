export type Tone = 'positive' | 'caution' | 'danger' | 'neutral' | 'progress'

/** Text on its soft ground, by tone; AA in both modes. */
export const softTone: Record<Tone, string> = {
  positive: 'bg-positive-soft text-positive',
  caution: 'bg-caution-soft text-caution',
  danger: 'bg-danger-soft text-danger',
  neutral: 'bg-surface-sunken text-ink-muted',
  progress: 'bg-primary-soft text-link',
}
