import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { CodeField } from '../../ui/CodeField.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { ProblemBanner } from '../../ui/ProblemBanner.tsx'
import { QrCode } from '../../ui/QrCode.tsx'
import { Stepper } from '../../ui/Stepper.tsx'
import { copy } from './copy.ts'
import type { SecondFactor } from './use-second-factor.ts'

type Props = { factor: SecondFactor; enrolment: NonNullable<SecondFactor['enrolment']> }

/** The secret for the app, and the first code from it. */
export function Enrolment({ factor, enrolment }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <Card>
      <Stepper label={copy.stepsLabel} steps={copy.steps} current={0} />
      <section className="mt-6 border-t border-line pt-6">
        <h2 ref={heading} tabIndex={-1} className="text-lg font-semibold outline-none">
          {copy.scan}
        </h2>
        <div className="mt-4 flex flex-col items-center gap-6 sm:flex-row sm:items-start">
          <div className="shrink-0 overflow-hidden rounded-md border border-line">
            <QrCode matrix={enrolment.qr.map((row) => [...row].map((dot) => dot === '1'))} label={copy.qr} />
          </div>
          <div className="w-full min-w-0">
            <p className="text-sm text-ink-muted">{copy.byHand}</p>
            <p className="mt-1 break-all font-mono text-base font-semibold leading-relaxed">
              {inFours(enrolment.secret)}
            </p>
            <div className="-ml-2">
              <CopyButton value={enrolment.secret} what={copy.key} />
            </div>
            <a className="link flex min-h-touch items-center text-sm" href={enrolment.uri}>
              {copy.openApp}
            </a>
          </div>
        </div>
      </section>
      <FirstCode factor={factor} />
    </Card>
  )
}

/** 'JBSW Y3DP …', as people read it off. */
const inFours = (secret: string) => secret.match(/.{1,4}/g)?.join(' ')

function FirstCode({ factor }: { factor: SecondFactor }) {
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
    <form method="post" noValidate onSubmit={submit} className="mt-6 flex flex-col gap-5 border-t border-line pt-6">
      <h2 className="text-lg font-semibold">{copy.enter}</h2>
      <CodeField
        value={code}
        onChange={(typed) => {
          setEmpty(false)
          setCode(typed)
        }}
        recovery={false}
        onComplete={(typed) => void send(typed)}
        error={empty ? copy.empty : wrong ? `${problem.message} ${problem.next}` : undefined}
        inputRef={input}
      />
      {problem && !wrong && <ProblemBanner problem={problem} />}
      <div className="flex flex-col-reverse gap-3 sm:flex-row">
        <Button variant="secondary" onClick={factor.leaveEnrolment}>
          {copy.cancel}
        </Button>
        <Button type="submit" loading={factor.busy}>
          {copy.turnOn}
        </Button>
      </div>
    </form>
  )
}
