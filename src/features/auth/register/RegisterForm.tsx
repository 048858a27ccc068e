import { Building2, UserRound } from 'lucide-react'
import { Button } from '../../../ui/Button.tsx'
import { CountrySelect } from '../../../ui/choose/CountrySelect.tsx'
import { ProblemBanner } from '../../../ui/feedback/ProblemBanner.tsx'
import { Checkbox } from '../../../ui/form/Checkbox.tsx'
import { Field } from '../../../ui/form/Field.tsx'
import { NewPasswordField } from '../../../ui/form/NewPasswordField.tsx'
import { RadioCards } from '../../../ui/form/RadioCards.tsx'
import { TextInput } from '../../../ui/form/TextInput.tsx'
import { useWords } from '../../../ui/words.tsx'
import { EmailInput } from '../EmailInput.tsx'
import { FieldGroup } from '../FieldGroup.tsx'
import { EntityFields } from './EntityFields.tsx'
import { Terms } from './Terms.tsx'
import type { Registration } from './use-registration.ts'

type Props = { registration: Registration; home: string | undefined }

/** Who, how to sign in, and the terms. */
export function RegisterForm({ registration, home }: Props) {
  const w = useWords('auth')
  const { kind, form, submit, problem, busy } = registration
  return (
    <form method="post" action="/auth/register" noValidate onSubmit={submit} className="flex flex-col gap-8">
      <Kind registration={registration} />
      {kind === 'entity' && <EntityFields registration={registration} home={home} />}
      <Person registration={registration} home={home} />
      <Access registration={registration} />
      <div className="flex flex-col gap-5 border-t border-line pt-5">
        <Checkbox
          error={form.formState.errors.accept_terms?.message}
          label={<Terms />}
          defaultChecked={registration.accepted}
          {...form.register('accept_terms')}
        />
        {problem && <ProblemBanner problem={problem} />}
        <Button type="submit" size="lg" block loading={busy}>
          {w.create}
        </Button>
      </div>
    </form>
  )
}

function Kind({ registration: { kind, choose } }: { registration: Registration }) {
  const w = useWords('auth')
  const other = kind === 'entity' ? 'individual' : 'entity'
  const kinds = [
    { value: 'individual', label: w.individual, hint: w.individualHint, icon: <UserRound aria-hidden size={22} /> },
    { value: 'entity', label: w.entity, hint: w.entityHint, icon: <Building2 aria-hidden size={22} /> },
  ]
  return (
    <div>
      <RadioCards legend={w.kind} name="kind" value={kind} onChange={choose} columns={2} options={kinds} />
      <noscript>
        <a className="link mt-3 inline-flex min-h-touch items-center text-sm" href={`/auth/register?kind=${other}`}>
          {other === 'entity' ? w.forEntity : w.forIndividual}
        </a>
      </noscript>
    </div>
  )
}

function Person({ registration: { kind, form, field }, home }: Props) {
  const w = useWords('auth')
  const { errors } = form.formState
  const entity = kind === 'entity'
  return (
    <FieldGroup legend={entity ? w.representative : w.you}>
      <Field label={w.firstName} hint={w.nameHint} error={errors.first_name?.message}>
        <TextInput autoComplete="given-name" {...field('first_name')} />
      </Field>
      <Field label={w.lastName} error={errors.last_name?.message}>
        <TextInput autoComplete="family-name" {...field('last_name')} />
      </Field>
      {entity ? (
        <Field label={w.role} hint={w.roleHint} error={errors.representative_role?.message}>
          <TextInput autoComplete="organization-title" {...field('representative_role')} />
        </Field>
      ) : (
        <Field label={w.country} hint={home && w.countryGuessed} error={errors.country?.message}>
          <CountrySelect {...field('country', home)} />
        </Field>
      )}
    </FieldGroup>
  )
}

function Access({ registration: { form, field } }: { registration: Registration }) {
  const w = useWords('auth')
  const { errors } = form.formState
  const [password, ...about] = form.watch(['password', 'email', 'username', 'first_name', 'last_name'])
  return (
    <FieldGroup legend={w.access}>
      <Field label={w.email} error={errors.email?.message}>
        <EmailInput autoComplete="email" {...field('email')} />
      </Field>
      <Field label={w.username} hint={w.usernameHint} error={errors.username?.message}>
        <TextInput autoComplete="nickname" autoCapitalize="none" spellCheck={false} dir="ltr" {...field('username')} />
      </Field>
      <NewPasswordField
        label={w.password}
        typed={password ?? ''}
        about={about.filter((text) => text !== undefined)}
        error={errors.password?.message}
        {...form.register('password')}
      />
    </FieldGroup>
  )
}
