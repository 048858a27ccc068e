import { classes } from './classes.ts'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'
export type ButtonSize = 'sm' | 'md' | 'lg'

const variants: Record<ButtonVariant, string> = {
  primary: 'bg-primary text-primary-ink hover:bg-primary-hover',
  secondary: 'border border-line-strong bg-surface-raised text-ink hover:bg-surface-sunken',
  quiet: 'text-link hover:bg-primary-soft',
  danger: 'bg-danger-strong text-danger-ink hover:brightness-110',
}

/** The padding above and below is for a label that takes two lines on a phone; on one line the height is that of a finger. */
const sizes: Record<ButtonSize, string> = {
  sm: 'min-h-touch px-3 py-2 text-sm',
  md: 'min-h-touch px-4 py-2 text-base',
  lg: 'min-h-[52px] px-6 py-2 text-lg',
}

const off = 'cursor-not-allowed border border-line bg-surface-sunken text-ink-muted'

/** Class names of a button or of a link that looks like one. */
export const buttonStyle = (
  variant: ButtonVariant,
  size: ButtonSize,
  options: { block?: boolean; off?: boolean } = {},
) =>
  classes(
    'inline-flex items-center justify-center gap-2 rounded-md font-semibold no-underline transition-colors',
    sizes[size],
    options.off ? off : variants[variant],
    options.block && 'w-full',
  )
