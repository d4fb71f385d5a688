import type { OpenPost } from "../../../../core/blog/editing.ts";
import type { Facts } from "../../ui/list-editor/facts.ts";
import type { Option } from "../../ui/list-editor/fields.ts";

/** What the editor of a post is given by its page. */
export interface EditorProps {
  readonly post: OpenPost;
  readonly postRef: string;
  onAdded(ref: string): void;
  readonly isRich: boolean;
  readonly facts: Facts;
  /** The address below which pages stand with what is being written. */
  readonly preview: string;
  /** The business's own day. */
  readonly today: string;
  readonly zone: string;
  readonly business: { readonly name: string; readonly host: string };
  readonly choices: {
    readonly shelves: readonly Option[];
    readonly services: readonly Option[];
    readonly guides: readonly Option[];
    readonly tags: readonly string[];
  };
}
