import type { ReactNode } from 'react'
import { StepList } from './data/StepList.tsx'
import { AsideSection } from './WithAside.tsx'

/** What a section of words says of them; where one bears a value, filled. */
type Words = Readonly<Record<'step1' | 'step1Text' | 'step2' | 'step2Text' | 'step3' | 'step3Text', string>>
type Props = { title: string; words: Words /** Stands below them. */; children?: ReactNode }

/** What will happen, in three steps beside the task. */
export function ThreeSteps({ title, words: w, children }: Props) {
  const steps = [
    { label: w.step1, text: w.step1Text },
    { label: w.step2, text: w.step2Text },
    { label: w.step3, text: w.step3Text },
  ]
  return (
    <AsideSection title={title}>
      <StepList label={title} steps={steps} />
      {children}
    </AsideSection>
  )
}
