import { Doing, type DoingProps } from './Doing.tsx'
import { Checking } from './pay/Checking.tsx'
import { Paying } from './pay/Paying.tsx'

/** An order under way, for either side at any point. */
export const AnyDoing = (props: DoingProps) => <Doing {...props} Paying={Paying} Checking={Checking} />
