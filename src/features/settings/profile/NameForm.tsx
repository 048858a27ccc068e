import { useForm } from 'react-hook-form'
import { call } from '../../../client/api.ts'
import { upload } from '../../../client/files/upload.ts'
import { useUploads } from '../../../client/files/use-uploads.ts'
import { schemaResolver } from '../../../client/forms/schema-resolver.ts'
import { useSubmit } from '../../../client/forms/use-submit.ts'
import { askAccountChange, uploadPaper } from '../../../contract/accounts/name-corrections.ts'
import { type EntityLegalType, legalFormsIn, type OwnProfile } from '../../../contract/accounts/profiles.ts'
import { Button } from '../../../ui/Button.tsx'
import { ProblemBanner } from '../../../ui/feedback/ProblemBanner.tsx'
import type { FileRules } from '../../../ui/file/file-rules.ts'
import { Uploader } from '../../../ui/file/Uploader.tsx'
import { Field } from '../../../ui/form/Field.tsx'
import { NativeSelect } from '../../../ui/form/NativeSelect.tsx'
import { TextArea } from '../../../ui/form/TextArea.tsx'
import { TextInput } from '../../../ui/form/TextInput.tsx'
import { useWords } from '../../../ui/words.tsx'

const paperRules: FileRules = {
  types: ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'],
  maxBytes: 5_000_000,
  maxFiles: 5,
}

type Props = { profile: OwnProfile; onSent: () => void; onClose: () => void }

/** Asks for what papers show and only the desk changes: a name; of an organisation also its form, number and representative. */
export function NameForm({ profile, onSent, onClose }: Props) {
  const w = useWords('settings')
  const forms = legalFormsIn(useWords('legalForms'))
  const isEntity = profile.kind === 'entity'
  const papers = useUploads(
    (file, onProgress) => upload(uploadPaper, { query: { name: file.name }, file }, onProgress),
    w.nameUnreadable,
  )
  const form = useForm({
    resolver: schemaResolver('AccountChangeDraft'),
    values: {
      first_name: profile.first_name,
      last_name: profile.last_name,
      ...(isEntity && {
        company_name: profile.company_name ?? '',
        legal_type: profile.legal_type as EntityLegalType,
        registration_number: profile.registration_number ?? '',
        representative_role: profile.representative_role ?? '',
      }),
      why: '',
      file_ids: papers.ids,
    },
    resetOptions: { keepDirtyValues: true, keepErrors: true },
    shouldFocusError: false,
  })
  const { errors } = form.formState
  const { submit, problem, busy } = useSubmit(form, async (values) => {
    await call(askAccountChange, { body: { ...values, file_ids: papers.ids } })
    onSent()
  })
  return (
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-5 border-t border-line pt-5">
      {isEntity && (
        <>
          <Field label={w.company} error={errors.company_name?.message}>
            <TextInput autoComplete="organization" {...form.register('company_name')} />
          </Field>
          <Field label={w.legalForm} error={errors.legal_type?.message}>
            <NativeSelect options={forms} {...form.register('legal_type')} />
          </Field>
          <Field label={w.number} error={errors.registration_number?.message}>
            <TextInput autoComplete="off" {...form.register('registration_number')} />
          </Field>
        </>
      )}
      <Field label={isEntity ? w.nameRepresentativeFirst : w.nameFirst} error={errors.first_name?.message}>
        <TextInput autoComplete="given-name" {...form.register('first_name')} />
      </Field>
      <Field label={isEntity ? w.nameRepresentativeLast : w.nameLast} error={errors.last_name?.message}>
        <TextInput autoComplete="family-name" {...form.register('last_name')} />
      </Field>
      {isEntity && (
        <Field label={w.nameRole} error={errors.representative_role?.message}>
          <TextInput autoComplete="organization-title" {...form.register('representative_role')} />
        </Field>
      )}
      <Field label={w.nameWhy} hint={w.nameWhyHint} error={errors.why?.message}>
        <TextArea rows={3} maxLength={1_000} {...form.register('why')} />
      </Field>
      <Uploader
        label={w.namePapers}
        hint={isEntity ? w.namePapersEntity : w.namePapersPerson}
        rules={paperRules}
        files={papers.files}
        onAdd={papers.add}
        onRemove={papers.remove}
        onRetry={papers.retry}
        error={errors.file_ids?.message}
      />
      {problem && <ProblemBanner problem={problem} />}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" needs="own" loading={busy || !papers.ready}>
          {w.nameSend}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {w.nameLeave}
        </Button>
      </div>
    </form>
  )
}
