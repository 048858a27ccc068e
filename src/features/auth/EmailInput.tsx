import type { ComponentProps } from 'react'
import { TextInput } from '../../ui/form/TextInput.tsx'

/** An e-mail address, as phones and password managers like it. */
export const EmailInput = (props: ComponentProps<typeof TextInput>) => (
  <TextInput type="email" autoComplete="username" autoCapitalize="none" spellCheck={false} dir="ltr" {...props} />
)
