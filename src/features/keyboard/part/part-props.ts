import type { KeyFrame } from '../keys/frame.ts'
import type { KeyPart } from '../keys/listen.ts'

export interface PartProps {
  frame: KeyFrame
  /** What was typed before it was there. */
  typed: string
  onClose: () => void
  /** The other part in its place. */
  onTurn: (part: KeyPart) => void
}
