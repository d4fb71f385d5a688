import type { EditablePost } from "../../../../core/blog/post-editing.ts";
import type { Option } from "../../shared/record-form/record-fields.ts";
import type { TextFacts } from "../../shared/record-form/text-facts.ts";

/** The props that the post page passes to the post editor. */
export interface PostEditorProps {
  readonly post: EditablePost;
  readonly postRef: string;
  onAdded(ref: string): void;
  readonly isRich: boolean;
  readonly facts: TextFacts;
  /** The address below which pages stand with what is being written. */
  readonly previewBase: string;
  /** The business's own day. */
  readonly today: string;
  readonly zone: string;
  readonly business: { readonly name: string; readonly host: string };
  readonly choices: {
    readonly categories: readonly Option[];
    readonly services: readonly Option[];
    readonly posts: readonly Option[];
    readonly tags: readonly string[];
  };
}
