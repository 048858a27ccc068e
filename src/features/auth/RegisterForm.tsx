import { Building2, UserRound } from 'lucide-react'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { CountrySelect } from '../../ui/CountrySelect.tsx'
import { Field } from '../../ui/Field.tsx'
import { NewPasswordField } from '../../ui/NewPasswordField.tsx'
import { ProblemBanner } from '../../ui/ProblemBanner.tsx'
import { RadioCards } from '../../ui/RadioCards.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import { copy } from './copy.ts'
import { EntityFields } from './EntityFields.tsx'
import { FieldGroup } from './FieldGroup.tsx'
import type { Registration } from './use-registration.ts'

const kinds = [
  {
    value: 'individual',
    label: copy.individual,
    hint: copy.individualHint,
    icon: <UserRound aria-hidden size={22} />,
  },
  { value: 'entity', label: copy.entity, hint: copy.entityHint, icon: <Building2 aria-hidden size={22} /> },
]

/** Who, how to sign in, and the terms. */
export function RegisterForm({ registration }: { registration: Registration }) {
  const { kind, choose, form, submit, problem, busy } = registration
  return (
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-7">
      <RadioCards legend={copy.kind} value={kind} onChange={choose} columns={2} options={kinds} />
      {kind === 'entity' && <EntityFields form={form} />}
      <Person registration={registration} />
      <Access form={form} />
      <Checkbox
        error={form.formState.errors.accept_terms?.message}
        label={
          <>
            I have read and accept the <TermsLink href="/terms">terms</TermsLink> and the{' '}
            <TermsLink href="/privacy">privacy notice</TermsLink>.
          </>
        }
        {...form.register('accept_terms')}
      />
      {problem && <ProblemBanner problem={problem} />}
      <Button type="submit" size="lg" block loading={busy}>
        {copy.create}
      </Button>
    </form>
  )
}

function Person({ registration: { kind, form } }: { registration: Registration }) {
  const { errors } = form.formState
  const entity = kind === 'entity'
  return (
    <FieldGroup legend={entity ? copy.representative : copy.you}>
      <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
        <Field label={copy.firstName} error={errors.first_name?.message}>
          <TextInput autoComplete="given-name" {...form.register('first_name')} />
        </Field>
        <Field label={copy.lastName} error={errors.last_name?.message}>
          <TextInput autoComplete="family-name" {...form.register('last_name')} />
        </Field>
      </div>
      <p className="-mt-3 text-sm text-ink-muted">{copy.nameHint}</p>
      {entity ? (
        <Field label={copy.role} hint={copy.roleHint} error={errors.representative_role?.message}>
          <TextInput autoComplete="organization-title" {...form.register('representative_role')} />
        </Field>
      ) : (
        <Field label={copy.country} error={errors.country?.message}>
          <CountrySelect {...form.register('country')} />
        </Field>
      )}
    </FieldGroup>
  )
}

function Access({ form }: { form: Registration['form'] }) {
  const { errors } = form.formState
  const [email, username, first, last, password] = form.watch([
    'email',
    'username',
    'first_name',
    'last_name',
    'password',
  ])
  const about = [email, username, first, last].filter((text) => text !== undefined)
  return (
    <FieldGroup legend={copy.access}>
      <Field label={copy.email} error={errors.email?.message}>
        <TextInput
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          {...form.register('email')}
        />
      </Field>
      <Field label={copy.username} hint={copy.usernameHint} error={errors.username?.message}>
        <TextInput autoComplete="nickname" autoCapitalize="none" spellCheck={false} {...form.register('username')} />
      </Field>
      <NewPasswordField
        label={copy.password}
        typed={password ?? ''}
        about={about}
        error={errors.password?.message}
        {...form.register('password')}
      />
    </FieldGroup>
  )
}

// In a new tab: what was typed here stays.
const TermsLink = ({ href, children }: { href: string; children: string }) => (
  <a className="link" href={href} target="_blank" rel="noopener">
    {children}
    <span className="sr-only"> (opens in a new tab)</span>
  </a>
)
