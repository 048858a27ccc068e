import type { FileRules } from '../../../ui/file/file-rules.ts'
import { Uploader } from '../../../ui/file/Uploader.tsx'
import { useWords } from '../../../ui/words.tsx'
import type { DocumentInForm } from './use-document.ts'

const ONE: FileRules = { types: ['image/jpeg', 'image/png', 'image/webp'], maxBytes: 5_000_000, maxFiles: 1 }

/** The pictures that this kind of document takes, each in its place. */
export function PictureFields({ it }: { it: DocumentInForm }) {
  const w = useWords('identity')
  return (
    <fieldset className="flex flex-col gap-5">
      <legend className="text-lg font-semibold">{w.pictures}</legend>
      <p className="mt-1 max-w-measure text-sm text-ink-muted">{w.picturesHint}</p>
      {it.places.map((place) => {
        const { files, add, remove, retry } = it.pictures[place]
        return (
          <Uploader
            key={place}
            label={w[`picture_${place}`]}
            hint={
              place === 'front'
                ? it.typed.kind === 'passport'
                  ? w.picture_front_hint
                  : undefined
                : w[`picture_${place}_hint`]
            }
            rules={ONE}
            files={files}
            onAdd={add}
            onRemove={remove}
            onRetry={retry}
            error={it.faults[place]}
          />
        )
      })}
    </fieldset>
  )
}
