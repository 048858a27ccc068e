// Runs on whatever Node there is, so in old words: says in a sentence what newer code would say in a stack.
// `node-enough.cjs`: may this Node run Florin? `node-enough.cjs installed`: could the npm that ran just now install all of it?
const { engines } = require('../package.json')

/** Whether a version like 22.18.1 is `major.minor` or newer. */
const least = (version, major, minor) => {
  const [a, b] = version.split('.').map(Number)
  return a > major || (a === major && b >= minor)
}

const launcher = 'Run `./florin demo` or `./florin test`: they fetch a Node that is new enough.'

/** npm leaves out, without a word, every package with native code whose author asks for a newer Node than npm itself runs on. */
function leftOut(agent) {
  const npm = (/npm\/([\d.]+)/.exec(agent) || [])[1]
  const node = (/node\/v([\d.]+)/.exec(agent) || [])[1]
  if (!npm || !node) return ''
  const complete = least(npm, 10, 0) && (least(node, 22, 12) || (least(node, 20, 19) && !least(node, 21, 0)))
  return complete ? '' : `npm ${npm} on Node ${node} left out packages that Florin needs. ${launcher}`
}

function tooOld(node) {
  const wanted = engines.node.replace('>=', '')
  const [major, minor] = wanted.split('.').map(Number)
  return least(node, major, minor)
    ? ''
    : `This is Node ${node}, and Florin needs ${wanted} or newer. ${launcher} Or install one from https://nodejs.org/en/download, then run \`npm ci\`.`
}

const why =
  process.argv[2] === 'installed' ? leftOut(process.env.npm_config_user_agent || '') : tooOld(process.versions.node)
if (why) {
  console.error(`\n${why}\n`)
  process.exitCode = 1
}
