import type { ReactNode } from 'react'

/** Fields that belong together, under their name. */
export function FieldGroup({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset className="min-w-0 border-t border-line pt-6">
      <legend className="float-start mb-4 w-full text-lg font-semibold">{legend}</legend>
      <div className="clear-both flex flex-col gap-5">{children}</div>
    </fieldset>
  )
}
