import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { CopyButton } from '../../ui/data/CopyButton.tsx'
import { QrCode } from '../../ui/data/QrCode.tsx'
import { ProblemBanner } from '../../ui/feedback/ProblemBanner.tsx'
import { CodeField } from '../../ui/form/CodeField.tsx'
import { useWords } from '../../ui/words.tsx'
import { Step } from './Step.tsx'
import type { SecondFactor } from './use-second-factor.ts'

type Props = { factor: SecondFactor; enrolment: NonNullable<SecondFactor['enrolment']> }

/** The secret for the app, and the first code from it: side by side in time, so nobody goes back and forth. */
export function Enrolment({ factor, enrolment }: Props) {
  const w = useWords('secondFactor')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <Card>
      <Step number={1} title={w.scan} text={w.scanText} heading={heading}>
        <div className="flex flex-col items-center gap-6 sm:flex-row sm:items-start">
          <div className="shrink-0 overflow-hidden rounded-md border border-line">
            <QrCode matrix={enrolment.qr.map((row) => [...row].map((dot) => dot === '1'))} label={w.qr} size={184} />
          </div>
          <div className="w-full min-w-0">
            <p className="text-sm text-ink-muted">{w.byHand}</p>
            <p
              dir="ltr"
              className="mt-2 rounded-sm bg-surface-sunken px-3 py-2 font-mono text-sm font-semibold leading-6"
            >
              {inFours(enrolment.secret)}
            </p>
            <div className="-ms-2 mt-1 flex flex-wrap items-center gap-x-3">
              <CopyButton value={enrolment.secret} what={w.key} />
              <a className="link inline-flex min-h-touch items-center px-2 text-sm" href={enrolment.uri}>
                {w.openApp}
              </a>
            </div>
          </div>
        </div>
      </Step>
      <div className="mt-7 border-t border-line pt-7">
        <Step number={2} title={w.enter} text={w.enterText}>
          <FirstCode factor={factor} />
        </Step>
      </div>
    </Card>
  )
}

/** 'JBSW Y3DP …', as people read it off. */
const inFours = (secret: string) => secret.match(/.{1,4}/g)?.join(' ')

function FirstCode({ factor }: { factor: SecondFactor }) {
  const w = useWords('secondFactor')
  const [code, setCode] = useState('')
  const [empty, setEmpty] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const { problem } = factor
  const wrong = problem && (problem.code === 'code_wrong' || problem.fields.code)
  const send = async (typed: string) => {
    if (factor.busy) return
    setEmpty(typed.length < 6)
    if (typed.length === 6 && (await factor.confirm(typed))) return
    setCode(typed.length < 6 ? typed : '')
    input.current?.focus()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void send(code)
  }
  return (
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-5">
      <CodeField
        value={code}
        onChange={(typed) => {
          setEmpty(false)
          setCode(typed)
        }}
        recovery={false}
        onComplete={(typed) => void send(typed)}
        error={empty ? w.empty : wrong ? `${problem.message} ${problem.next}` : undefined}
        inputRef={input}
      />
      {problem && !wrong && <ProblemBanner problem={problem} />}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" needs="self" loading={factor.busy}>
          {w.turnOn}
        </Button>
        <Button variant="quiet" onClick={factor.leaveEnrolment}>
          {w.cancel}
        </Button>
      </div>
    </form>
  )
}
