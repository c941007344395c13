/** The number to pay under, `code` of the address of paying and its result; empty when there is none. */
export const readCode = ({ searchParams }: URL): string => searchParams.get('code') ?? ''
