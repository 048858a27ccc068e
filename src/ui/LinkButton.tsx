import type { ComponentProps, ReactNode } from 'react'
import { type ButtonSize, type ButtonVariant, buttonStyle } from './button-style.ts'
import { classes } from './classes.ts'

type Props = ComponentProps<'a'> & {
  href: string
  variant?: ButtonVariant
  size?: ButtonSize
  block?: boolean
  icon?: ReactNode
}

/** A link that looks like a button: it goes somewhere, it doesn't do something. */
export function LinkButton({ variant = 'primary', size = 'md', block, icon, children, className, ...rest }: Props) {
  return (
    <a {...rest} className={classes(buttonStyle(variant, size, { block: block ?? false }), className)}>
      {icon}
      {children}
    </a>
  )
}
