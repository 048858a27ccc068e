/**
 * How a table stands where there is room for it, and as a list where there isn't. Each of the two spelled out, since Tailwind finds only whole
 * names: the usual one is a list below 768 px, the roomy one below 1280.
 */
export interface TableLook {
  block: string
  head: string
  part: string
  row: string
  /** Of a row that nothing is said under, and of one with a note. */
  ends: string
  noted: string
  cell: string
  cellEnds: string
  /** How high a row of the table is: 52 px, in which a button of 44 fits, or two lines of `TwoLines`; an airy one 64, in which three do. */
  height: string
  right: string
  /** Of what goes right, in the list. */
  beside: string
  /** The line over the list. */
  listHead: string
  small: Record<'title' | 'apart' | 'value' | 'foot' | 'end' | 'hidden' | 'rest', string>
}

export const usualLook: TableLook = {
  block: 'max-md:block',
  head: 'max-md:sr-only',
  part: 'max-md:[&:first-of-type>tr:first-child>th]:rounded-t-lg',
  row: 'max-md:flex max-md:flex-wrap max-md:items-center max-md:gap-x-3 max-md:gap-y-1 max-md:px-4 max-md:pt-3.5',
  ends: 'max-md:border-b max-md:border-line max-md:pb-3.5 group-last/part:last:max-md:border-0',
  noted: 'max-md:pb-3',
  cell: 'md:max-lg:px-2 lg:px-3 md:first:ps-5 md:last:pe-5',
  cellEnds: 'md:border-b md:group-last/part:group-last/line:border-0',
  height: 'md:h-[52px] md:py-[3px]',
  right: 'md:text-end',
  beside: '',
  listHead: 'md:hidden',
  small: {
    // Never narrower than its longest word, nor than 7rem: a value that leaves less goes under it, still at the end.
    title: 'max-md:order-1 max-md:max-w-full max-md:flex-[1_1_7rem] max-md:font-medium max-md:break-words',
    apart: 'max-md:contents max-md:font-medium',
    value: 'max-md:order-2 max-md:ms-auto max-md:max-w-full max-md:text-end',
    foot: 'max-md:order-4 max-md:basis-full max-md:pt-1',
    end: 'max-md:order-5 max-md:ms-auto',
    hidden: 'max-md:hidden',
    rest: 'max-md:order-3 max-md:flex max-md:basis-full max-md:items-center max-md:justify-between max-md:gap-4 max-md:text-sm max-md:before:text-ink-muted max-md:before:content-[attr(data-label)]',
  },
}

const roomyRow =
  'max-md:flex max-md:flex-wrap max-xl:items-center max-xl:gap-x-4 max-md:gap-y-0.5 md:max-xl:gap-y-1 max-md:px-4 max-md:pt-2.5 md:max-xl:px-5 md:max-xl:pt-3.5 md:max-xl:grid md:max-xl:items-start md:max-xl:gap-x-6'

export const roomyLook: TableLook = {
  block: 'max-xl:block',
  head: 'max-xl:sr-only',
  part: 'max-xl:[&:first-of-type>tr:first-child>th]:rounded-t-lg',
  row: `${roomyRow} md:max-xl:grid-cols-[minmax(0,6fr)_minmax(0,5fr)_auto]`,
  ends: 'max-xl:border-b max-xl:border-line max-md:pb-2.5 md:max-xl:pb-3.5 group-last/part:last:max-xl:border-0',
  noted: 'max-xl:pb-3',
  cell: 'xl:px-3 xl:first:ps-5 xl:last:pe-5',
  cellEnds: 'xl:border-b xl:group-last/part:group-last/line:border-0',
  height: 'xl:h-[52px] xl:py-[3px]',
  right: 'xl:text-end',
  beside: 'md:max-xl:col-start-3 md:max-xl:row-span-2 md:max-xl:row-start-1 md:max-xl:self-center',
  listHead: 'md:px-5 xl:hidden',
  small: {
    title: 'max-md:order-1 max-md:flex-[1_1_7rem] max-xl:max-w-full max-xl:font-medium max-xl:break-words',
    apart: 'max-md:contents max-xl:max-w-full max-xl:font-medium max-xl:break-words',
    value: 'max-md:order-2 max-xl:ms-auto max-xl:max-w-full max-xl:text-end',
    foot: 'max-md:order-4 max-md:basis-full',
    end: 'max-md:order-5 max-xl:ms-auto max-xl:max-w-full max-xl:text-end',
    hidden: 'max-xl:hidden',
    rest: 'max-md:order-3 max-xl:flex max-md:basis-full max-xl:items-center max-xl:justify-between max-xl:gap-4 max-xl:text-sm max-xl:before:text-ink-muted max-xl:before:content-[attr(data-label)]',
  },
}

export const airyLook: TableLook = {
  ...roomyLook,
  row: `${roomyRow} md:max-xl:grid-cols-[minmax(0,8fr)_minmax(0,5fr)_auto]`,
  height: 'xl:h-16 xl:py-[5px]',
}

/** The room before a row's chevron (`RowChevron`); from 1024 to 1279 px it stands in the padding, where columns have none to give. */
export const led = { row: 'max-md:pe-9 md:max-lg:pe-10', cell: 'md:max-lg:last:pe-10 xl:last:pe-11' } as const

/**
 * What the last column that is shown takes on at each width that has columns: its cells the room at the card's edge, and before a chevron where its
 * rows lead somewhere; its head the card's corner. A roomy table is a list there, whose rows have that room.
 */
export function ends(
  look: TableLook,
  columns: readonly { from?: keyof typeof shownFrom }[],
  index: number,
  leads: boolean,
) {
  if (look !== usualLook) return { cell: [], head: [] }
  const last = (shown: (from: keyof typeof shownFrom | undefined) => boolean) =>
    columns.findLastIndex(({ from }) => shown(from)) === index
  const [small, middle] = [last((from) => !from), last((from) => from !== 'xl')]
  const cell = [small && (leads ? 'md:max-lg:pe-10' : 'md:max-lg:pe-5'), middle && 'lg:max-xl:pe-5']
  return { cell, head: [...cell, small && 'md:max-lg:rounded-se-lg', middle && 'lg:max-xl:rounded-se-lg'] }
}

/** From which width on a column is shown. */
export const shownFrom = { lg: 'max-lg:hidden', xl: 'max-xl:hidden' } as const
