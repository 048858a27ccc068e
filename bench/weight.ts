import { pageWeights, scriptWeights } from '../scripts/chunks/page-weights.ts'

// What each signed-in page makes the browser fetch as script before anybody touches it: compressed, and in how many files. Read from the
// build: the page's islands and everything they import, not what they fetch when something is opened.

const GOAL_KB = 110

console.log(`script of each signed-in page, brotli; the goal is ${GOAL_KB} kB`)
for (const { route, kB, files } of pageWeights())
  console.log(
    `${kB <= GOAL_KB ? '  ' : '! '}${route.padEnd(40)} ${kB.toFixed(1).padStart(6)} kB in ${String(files).padStart(2)} files`,
  )
console.log(
  `largest: ${[...scriptWeights()]
    .sort(([, one], [, other]) => other - one)
    .slice(0, 6)
    .map(([name, kB]) => `${name} ${kB.toFixed(1)}`)
    .join(', ')}`,
)
