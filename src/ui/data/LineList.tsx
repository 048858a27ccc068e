import type { ComponentProps } from 'react'
import { useLines } from './use-lines.ts'

/** A list that keys walk; each of its items has `lineOf(id)`. */
export function LineList({ over = false, ...rest }: ComponentProps<'ul'> & { over?: boolean }) {
  const lines = useLines({ over })
  return <ul {...rest} {...lines} />
}
