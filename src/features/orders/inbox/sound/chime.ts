let context: AudioContext | undefined

/** Two notes, the second a fourth above the first: in hertz, and from when, in seconds. */
const notes = [
  [659.25, 0],
  [880, 0.12],
] as const
const LASTS_SECONDS = 0.35
const LOUDEST = 0.15

/** Gets the browser's sound ready. Browsers give it in answer to a press or a key alone; anywhere else it stays silent, and so does the page. */
export async function wakeSound(): Promise<void> {
  context ??= new AudioContext()
  // Refused outside a press: the next one tries again.
  if (context.state === 'suspended') await context.resume().catch(() => {})
}

/** A short sound, made here and now; none while the browser allows none. */
export function chime(): void {
  if (context?.state !== 'running') return
  for (const [hertz, after] of notes) {
    const from = context.currentTime + after
    const loudness = context.createGain()
    loudness.gain.setValueAtTime(LOUDEST, from)
    loudness.gain.exponentialRampToValueAtTime(0.001, from + LASTS_SECONDS)
    const tone = context.createOscillator()
    tone.frequency.value = hertz
    tone.connect(loudness).connect(context.destination)
    tone.start(from)
    tone.stop(from + LASTS_SECONDS)
  }
}
