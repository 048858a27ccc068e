import { EventEmitter } from 'node:events'
import { expect, test } from 'vitest'
import { outliveReader } from './outlive-reader.ts'

test('a reader that stops early ends no command; another fault is none of theirs', () => {
  const stream = new EventEmitter()
  const broken = Object.assign(new Error('write EPIPE'), { code: 'EPIPE' })
  expect(() => stream.emit('error', broken)).toThrow('EPIPE')
  outliveReader([stream])
  expect(() => stream.emit('error', broken)).not.toThrow()
  expect(() => stream.emit('error', new Error('no space'))).toThrow('no space')
})
