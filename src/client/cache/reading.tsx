import { type ComponentType, useEffect, useState } from 'react'
import type { Prefetched } from '../../contract/prefetched.ts'
import { PageAnswers } from './page-answers.ts'
import { fill } from './stale.ts'

/**
 * A screen that finds in the cache what its page prefetched. Its prop `page` names what it reads: a page that fills less doesn't compile.
 * Use: `export default island(reading(Swap))`.
 */
export function reading<Props extends { page: Prefetched }>(Screen: ComponentType<Props>) {
  return function Reading(props: Props) {
    const { page } = props
    // The server draws for many at once: there each page brings its own answers, and nothing is put into a cache that all share.
    const [answers] = useState(() => {
      if (!import.meta.env.SSR) fill(page)
      return { ...page }
    })
    // What was drawn is shown until the screen is alive; from then on the cache alone says what is known.
    useEffect(() => {
      for (const address of Object.keys(answers)) delete answers[address]
    }, [answers])
    return (
      <PageAnswers value={answers}>
        <Screen {...props} />
      </PageAnswers>
    )
  }
}
