import { TextInput, type TextInputProps } from "@mantine/core";
import { Search } from "lucide-react";
import { useState } from "react";
import { MAX_SEARCH } from "./max-search.ts";

/** The search field of a filter form, sent as `q` unless it is named otherwise. `isLabelShown`: the label is also seen, not only read out. */
export function SearchInput({
  label,
  isLabelShown = false,
  onChange,
  ...input
}: { readonly label: string; readonly isLabelShown?: boolean } & Pick<
  TextInputProps,
  | "name"
  | "defaultValue"
  | "placeholder"
  | "flex"
  | "miw"
  | "autoCapitalize"
  | "spellCheck"
  | "onChange"
>) {
  const [isFull, setFull] = useState(false);
  return (
    <TextInput
      name="q"
      type="search"
      {...(isLabelShown ? { label } : { "aria-label": label })}
      leftSection={<Search size={18} aria-hidden />}
      maxLength={MAX_SEARCH}
      // The browser cuts a longer text that is pasted, and would say nothing of it.
      description={isFull ? `A search has at most ${MAX_SEARCH} characters.` : undefined}
      inputWrapperOrder={["label", "input", "description"]}
      onChange={(event) => {
        setFull(event.currentTarget.value.length >= MAX_SEARCH);
        onChange?.(event);
      }}
      {...input}
    />
  );
}
