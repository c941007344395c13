/** What a member sends, by its kind (contract chat.md): text, goods (`goods_id` is a sku's id), order, picture that is still to be stored. */
export type Outgoing =
  | { content_type: 0; message: string }
  | { content_type: 1; goods_id: number }
  | { content_type: 2; order_id: number }
  | { content_type: 3; file: File }
