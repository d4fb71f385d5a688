import { Button, Group, Text } from "@mantine/core";
import { Plus } from "lucide-react";
import type { City } from "../../../../core/locations/pages/cities.ts";
import type { WrittenSection } from "../../../../core/sections/registry.ts";
import type { FieldScope } from "../../shared/forms/field-scope.ts";
import { useFormList } from "../../shared/forms/use-form-list.ts";

type WrittenCity = WrittenSection<"cities">[number];

/** Towns in the owner's counties that can get a page, each added by one tap. `form` is the list of towns. */
export function OfferedTowns({ form, offered }: { form: FieldScope; offered: readonly City[] }) {
  const { list, add } = useFormList<WrittenCity>(form, "");
  const isListed = ({ city, state }: City) =>
    list.some((town) => town.city === city && town.state === state);
  const left = offered.filter((town) => !isListed(town));
  if (left.length === 0) return null;
  return (
    <section aria-label="Towns in your counties">
      <Text size="sm" c="dimmed" mb="xs" maw="68ch">
        Towns in your counties without a page. Search engines see a new page only after you write
        what is particular to the town under Local notes.
      </Text>
      <Group gap="xs">
        {left.map((town) => (
          <Button
            key={`${town.city} ${town.state}`}
            variant="default"
            leftSection={<Plus size={18} aria-hidden />}
            onClick={() => add(town)}
          >
            {`Add ${town.city}, ${town.state}`}
          </Button>
        ))}
      </Group>
    </section>
  );
}
