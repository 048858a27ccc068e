import { globSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { isFinal, type Machine } from '../../src/contract/machine.ts'
import { grid, mermaid, page } from './markdown.ts'

const isMachine = (value: unknown): value is Machine =>
  typeof value === 'object' && value !== null && 'initial' in value && 'transitions' in value && 'states' in value

function section(name: string, file: string, machine: Machine): string {
  const transitions = Object.entries(machine.transitions)
  const arrows = transitions.flatMap(([event, { from, to }]) =>
    from.map((state) => `  ${state} --> ${to === 'same' ? state : to} : ${event}`),
  )
  const ends = machine.states.filter((state) => isFinal(machine, state)).map((state) => `  ${state} --> [*]`)
  const rows = transitions.map(([event, { from, to, by, money, stepUp }]) => [
    event,
    from.join(', '),
    to === 'same' ? '(as it was)' : to,
    by.join(', '),
    money ? `\`${money}\`` : '',
    stepUp ? 'yes' : '',
  ])
  return [
    `## ${name}`,
    `Declared in \`${file}\`.`,
    mermaid(['stateDiagram-v2', `  [*] --> ${machine.initial}`, ...arrows, ...ends].join('\n')),
    grid(['event', 'from', 'to', 'by', 'movement', 'step-up'], rows),
  ].join('\n\n')
}

/** Every machine of the contract, drawn from the data that guards and buttons read. */
export async function machineDiagrams(): Promise<string> {
  const sections: string[] = []
  for (const file of globSync('src/contract/**/*.ts')
    .filter((path) => !path.includes('.test.'))
    .sort()) {
    const exported = (await import(pathToFileURL(file).href)) as Record<string, unknown>
    for (const [name, value] of Object.entries(exported))
      if (isMachine(value)) sections.push(section(name, file, value))
  }
  return page(
    'Machines',
    'States as data: guards, buttons, tests and these pictures read the same objects.',
    ...sections,
  )
}
