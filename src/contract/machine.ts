/** What may happen to something: from which states, to which, by whom. */
interface Transition<State extends string = string, Role extends string = string> {
  from: readonly State[]
  /** 'same': it stays where it is, and something else about it changes. */
  to: State | 'same'
  by: readonly Role[]
  /** The movement that goes with it, by its name in the ledger's movements. */
  money?: string
  /** Whoever does it confirms with a second factor. */
  stepUp?: true
}

/** States as data: guards, buttons, tests and the diagram read the same object. */
export interface Machine<State extends string = string, Event extends string = string, Role extends string = string> {
  initial: State
  /** In the order of their first mention, the initial one first. */
  states: readonly State[]
  events: readonly Event[]
  transitions: Readonly<Record<Event, Transition<State, Role>>>
}

type Declared<Event extends string, State extends string, Role extends string> = {
  initial: State
  transitions: Readonly<Record<Event, Transition<State, Role>>>
}

/** Declares a machine. Throws RangeError when a state can't be reached, so that a misspelt one fails where it is written. */
export function machine<const Event extends string, const State extends string, const Role extends string>(
  declared: Declared<Event, State, Role>,
): Machine<State, Event, Role> {
  const events = Object.keys(declared.transitions) as Event[]
  const rules = events.map((event) => declared.transitions[event])
  const named = rules.flatMap((rule) => (rule.to === 'same' ? rule.from : [...rule.from, rule.to]))
  const states = [...new Set([declared.initial, ...named])]
  const reached = new Set([declared.initial])
  for (let before = 0; before < reached.size; ) {
    before = reached.size
    for (const { from, to } of rules) if (to !== 'same' && from.some((state) => reached.has(state))) reached.add(to)
  }
  const lost = states.filter((state) => !reached.has(state))
  if (lost.length > 0) throw new RangeError(`machine: nothing leads to ${lost.join(', ')}`)
  return { ...declared, states, events }
}

export type StateOf<M> = M extends Machine<infer State, string, string> ? State : never
export type EventOf<M> = M extends Machine<string, infer Event, string> ? Event : never

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
