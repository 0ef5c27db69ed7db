"""The Java classes of native planning, called in the JVM of a session."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from zed_spark.spark.native.enable import _loader


class Java:
    """A class of the package, or an object of one, with what only the package itself sees."""

    def __init__(self, spark, of, this=None):
        self._spark, self._class, self.this = spark, of, this

    @classmethod
    def named(cls, spark, name):
        return cls(spark, _loader(spark._jvm).loadClass(f"zed_spark.{name}"))

    def _array(self, values):
        found = self._spark._jvm.java.util.ArrayList()
        for value in values:
            # An array of py4j takes no Python objects.
            found.add(value)
        return found.toArray()

    def new(self, *values):
        [make] = [one for one in self._class.getDeclaredConstructors() if one.getParameterCount() == len(values)]
        make.setAccessible(True)
        return Java(self._spark, self._class, make.newInstance(self._array(values)))

    def at(self, this: Any) -> Java:
        """An object of the class."""
        return Java(self._spark, self._class, this)

    def of_session(self) -> Java:
        """The one of the session, of a class that has a method for that."""
        return self.at(self.call("of", self._spark._jsparkSession))

    def field(self, name: str) -> Any:
        """The value of a field."""
        found = self._class.getDeclaredField(name)
        found.setAccessible(True)
        return found.get(self.this)

    def set(self, name: str, value: Any) -> None:
        """Set a field."""
        found = self._class.getDeclaredField(name)
        found.setAccessible(True)
        found.set(self.this, value)

    def call(self, name, *values):
        methods = [one for one in self._class.getDeclaredMethods() if one.getName() == name]
        [method] = [one for one in methods if one.getParameterCount() == len(values)]
        method.setAccessible(True)
        return method.invoke(self.this, self._array(values))


@contextmanager
def other_pythons(spark: Any) -> Iterator[Java]:
    """The class of registrations. What registers inside has never been there for other tests."""
    registrations, context = Java.named(spark, "Registration"), spark.sparkContext._jsc.sc()
    drivers = registrations.field("DRIVERS")
    known, before = context in drivers, drivers[context]
    try:
        yield registrations
    finally:
        drivers.remove(context)
        if known:
            drivers[context] = before
