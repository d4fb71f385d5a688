import { TextInput, type TextInputProps } from "@mantine/core";
import { Search } from "lucide-react";

/** The search field of a filter form, sent as `q`. `label` is read out, not shown. */
export function SearchInput({
  label,
  ...input
}: { readonly label: string } & Pick<
  TextInputProps,
  "defaultValue" | "placeholder" | "flex" | "miw" | "onChange"
>) {
  return (
    <TextInput
      name="q"
      type="search"
      aria-label={label}
      leftSection={<Search size={18} aria-hidden />}
      maxLength={200}
      {...input}
    />
  );
}
