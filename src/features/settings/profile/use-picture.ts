import { useState } from 'react'
import { call } from '../../../client/api.ts'
import { assertReadable, upload } from '../../../client/files/upload.ts'
import { useAction } from '../../../client/forms/use-action.ts'
import { refreshSession } from '../../../client/session/session.store.ts'
import { removeAvatar, setAvatar } from '../../../contract/accounts/avatars.ts'
import { type FileRules, fileFault, fileSize, typeNames } from '../../../ui/file/file-rules.ts'
import { useLocale, useWords } from '../../../ui/words.tsx'
import { fill } from '../../../words/message.ts'
import type { ProfileProps } from './use-profile-form.ts'

const rules: FileRules = {
  types: ['image/jpeg', 'image/png', 'image/webp'],
  maxBytes: 5e6,
  maxFiles: 1,
}
/** For the browser's own dialog. */
export const pictureTypes = rules.types.join(',')

/** Chooses and removes one's picture; `fault` is what is the matter with the file, in words. */
export function usePicture({ profile, onSaved }: ProfileProps) {
  const w = useWords('ui')
  const { format } = useLocale()
  const sending = useAction()
  const removal = useAction()
  const [unusable, setUnusable] = useState<string>()
  const [done, setDone] = useState<'pictureSaved' | 'pictureRemoved'>()
  const limits = { types: typeNames(rules.types, format), max: fileSize(rules.maxBytes, format) }

  const shows = (avatar: string | null) => {
    onSaved({ ...profile, avatar })
    setDone(avatar ? 'pictureSaved' : 'pictureRemoved')
    // The header shows what the session says.
    void refreshSession()
  }
  const begin = (fault?: string) => {
    setDone(undefined)
    setUnusable(fault)
  }
  const take = (file: File) => {
    const fault = fileFault(file, rules)
    begin(fault && fill(w[fault], { ...limits, name: file.name, size: fileSize(file.size, format) }))
    if (fault) return
    void sending.run(async () => {
      const readable = await assertReadable(file).then(
        () => true,
        () => false,
      )
      if (readable) shows((await upload(setAvatar, { file }, () => {})).avatar)
      else setUnusable(w.fileNotSent)
    })
  }
  const remove = () => {
    begin()
    void removal.run(async () => shows((await call(removeAvatar, {})).data.avatar))
  }
  const problem = sending.problem ?? removal.problem
  const content = sending.problem?.fields.content
  return {
    take,
    remove,
    limits,
    sending: sending.busy,
    removing: removal.busy,
    done,
    fault: unusable ?? content,
    problem: unusable || content ? undefined : problem,
  }
}
