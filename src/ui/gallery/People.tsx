import { useState } from 'react'
import { Avatar } from '../Avatar.tsx'
import { Timeline } from '../data/Timeline.tsx'
import { Written } from '../data/Written.tsx'
import { Rating, type RatingValue } from '../status/Rating.tsx'
import { useMoment } from './moment.ts'
import { Specimen } from './Specimen.tsx'

export function People() {
  const [value, setValue] = useState<RatingValue>('up')
  const [text, setText] = useState('Paid in two minutes.')
  const at = useMoment()
  return (
    <>
      <Specimen name="Avatar, Rating">
        <div className="flex items-center gap-3">
          <Avatar name="ada" size="sm" />
          <Avatar name="ada" online />
          <Avatar name="mara" src="/apple-touch-icon.png" size="lg" online />
          <Avatar />
          <Avatar name="bruno" />
        </div>
        <Rating
          legend="How was trading with mara_fx?"
          value={value}
          onChange={setValue}
          textLabel="A few words for mara_fx"
          textHint="Only mara_fx sees them, here in the order."
          text={text}
          onText={setText}
        />
        <Rating
          legend="How was trading with bruno?"
          value={undefined}
          onChange={() => {}}
          textLabel="A few words for bruno"
          text=""
          onText={() => {}}
          error="Choose one of the two."
        />
      </Specimen>
      <Specimen name="Timeline, Written">
        <Timeline
          label="What happened"
          events={[
            { id: '1', at: at(-3600), text: 'locked 0.05 BTC in escrow.', tone: 'positive' },
            {
              id: '2',
              at: at(-1800),
              who: { name: 'You', username: 'ada' },
              text: 'marked the order as paid.',
              detail: 'Reference FLR-7K2M-91',
            },
            { id: '3', at: at(-900), text: 'saw a payer name that differs from the profile.', tone: 'caution' },
            {
              id: '4',
              at: at(-300),
              who: { name: 'Moderator' },
              text: 'looked at it.',
              detail: <Written>{'أُرسلت الحوالة.\nThe bank says so.'}</Written>,
            },
            {
              id: '5',
              at: at(-30),
              who: { name: 'mara_fx', username: 'mara_fx' },
              text: 'confirmed that the money arrived.',
            },
          ]}
        />
      </Specimen>
    </>
  )
}
