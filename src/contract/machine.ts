import type { MovementKind } from './wallet/movement-kinds.ts'

/** What may happen to something: from which states, to which, by whom. */
interface Transition<State extends string = string, Role extends string = string> {
  from: readonly State[]
  /** 'same': it stays where it is, and something else about it changes. */
  to: State | 'same'
  by: readonly Role[]
  /** The kind of movement that is posted with it. */
  money?: MovementKind
  /** Whoever does it confirms with a second factor. */
  stepUp?: true
}

type Transitions = Readonly<Record<string, Transition>>

/** States as data: guards, buttons, tests and the diagram read the same object. */
export interface Machine<State extends string = string, Event extends string = string, Role extends string = string> {
  initial: State
  /** In the order of their first mention, the initial one first. */
  states: readonly State[]
  events: readonly Event[]
  transitions: Readonly<Record<Event, Transition<State, Role>>>
}

type StateIn<Rules extends Transitions> = Rules[keyof Rules]['from'][number] | Exclude<Rules[keyof Rules]['to'], 'same'>

/** A machine with each transition as it was written: what an event posts is known to the compiler. */
interface Declared<Rules extends Transitions>
  extends Machine<StateIn<Rules>, Extract<keyof Rules, string>, Rules[keyof Rules]['by'][number]> {
  transitions: Rules &
    Machine<StateIn<Rules>, Extract<keyof Rules, string>, Rules[keyof Rules]['by'][number]>['transitions']
}

/** Declares a machine. Throws RangeError when a state can't be reached, so that a misspelt one fails where it is written. */
export function machine<const Rules extends Transitions>(declared: {
  initial: StateIn<Rules>
  transitions: Rules
}): Declared<Rules> {
  const { transitions } = declared
  const events = Object.keys(transitions) as Extract<keyof Rules, string>[]
  const rules = Object.values<Transition>(transitions)
  const named = rules.flatMap((rule) => (rule.to === 'same' ? rule.from : [...rule.from, rule.to]))
  const states = [...new Set([declared.initial, ...named])] as StateIn<Rules>[]
  const reached = new Set<string>([declared.initial])
  for (let before = 0; before < reached.size; ) {
    before = reached.size
    for (const { from, to } of rules) if (to !== 'same' && from.some((state) => reached.has(state))) reached.add(to)
  }
  const lost = states.filter((state) => !reached.has(state))
  if (lost.length > 0) throw new RangeError(`machine: nothing leads to ${lost.join(', ')}`)
  return { ...declared, states, events } as Declared<Rules>
}

export type StateOf<M> = M extends Machine<infer State, string, string> ? State : never
export type EventOf<M> = M extends Machine<string, infer Event, string> ? Event : never
/** The events that post a movement: whoever handles them by type has to say what each of them posts. */
export type MoneyEventOf<M extends Machine> = {
  [Event in keyof M['transitions']]: M['transitions'][Event] extends { money: MovementKind } ? Event : never
}[keyof M['transitions']]

/** Where an event leads from a state; undefined when it may not happen there, or not by this role. */
export function stateAfter<State extends string, Event extends string, Role extends string>(
  { transitions }: Machine<State, Event, Role>,
  state: NoInfer<State>,
  event: NoInfer<Event>,
  role?: NoInfer<Role>,
): State | undefined {
  const rule = transitions[event]
  if (!rule.from.includes(state) || (role !== undefined && !rule.by.includes(role))) return undefined
  return rule.to === 'same' ? state : rule.to
}

/** What a role can do in a state: its buttons, in the order of declaration. */
export const eventsOpen = <State extends string, Event extends string, Role extends string>(
  of: Machine<State, Event, Role>,
  state: NoInfer<State>,
  role: NoInfer<Role>,
): Event[] => of.events.filter((event) => stateAfter(of, state, event, role) !== undefined)

/** Whether nothing leads out of a state. */
export const isFinal = <State extends string>(of: Machine<State>, state: NoInfer<State>): boolean =>
  of.events.every((event) => of.transitions[event]?.to === 'same' || !of.transitions[event]?.from.includes(state))
